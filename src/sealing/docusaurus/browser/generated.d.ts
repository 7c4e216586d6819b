// What node/splitRoutes.ts adds to it.
declare module '@generated/routes' {
  export function loadGroup(index: number): Promise<void>;
}
