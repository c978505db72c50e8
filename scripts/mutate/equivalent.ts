/**
 * Mutants that no test can notice, since what they change makes no difference. Each was judged by itself. The command
 * tries them like all others and fails when a test notices one; a test fails when one is of code that has changed.
 */
export type Equivalent = {
  readonly file: string;
  /** The lines as they are and as the mutant makes them, with single spaces. */
  readonly was: string;
  readonly becomes: string;
  readonly why: string;
};

export const equivalents: readonly Equivalent[] = [];
