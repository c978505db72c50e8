import { newPasswordRefusal, type PasswordRefusal } from './password.ts';

/** A password that an administrator chooses for somebody, with what is known about both. */
export type GivenPassword = {
  readonly password: string;
  /** The person's name. */
  readonly known: readonly string[];
  readonly breached: boolean;
  /** Whether the actor may do all that the person may, and so may know the password. */
  readonly standIn: boolean;
};

/** Why this password may not be given; null when it may. */
export const givenPasswordRefusal = (given: GivenPassword): PasswordRefusal | 'passwordAboveOwn' | null =>
  given.standIn ? (newPasswordRefusal(given.password, given) ?? null) : 'passwordAboveOwn';
