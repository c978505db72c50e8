/** The part of Vitest's JSON report that is read. */
export type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};
export const failuresOf: (report: Report, root: string) => string[];
export const passedOnSecondTry: (report: Report, root: string) => string[];
export const failedFiles: (report: Report) => string[];
export const withSecondRun: (first: Report, second: Report) => Report;
export const countsOf: (report: Report) => { passed: number; failed: number; skipped: number };
