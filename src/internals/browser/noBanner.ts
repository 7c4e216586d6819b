/** Instead of Docusaurus's banner on a wrong base URL, which only static HTML has. */
export default function noBanner(): null {
  return null;
}
