/** What a page of the development server says of its file. */
export interface PageFinding {
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** By file, relative to the site's folder, with forward slashes. */
export type PageFindings = Readonly<Record<string, readonly PageFinding[]>>;
