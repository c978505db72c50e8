/** The part of Vitest's JSON report that is read. */
export type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};
export const passedOnSecondTry: (report: Report, root: string) => string[];
