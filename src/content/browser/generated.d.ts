// What src/commands/keepFindings.ts writes, for the development server alone.
declare module '@generated/content-findings.json' {
  const findings: unknown;
  export default findings;
}
