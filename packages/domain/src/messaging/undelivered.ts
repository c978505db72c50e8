/**
 * Why a notification reached no address. `returned`: an email to the address was returned permanently; `returnedNow`:
 * this time, for example by a full mailbox. Somebody who switched messages off, or was erased, is not a failure.
 */
export const FAILURES = ['noAddress', 'returned', 'returnedNow', 'refused', 'noServer'] as const;
export type Failure = (typeof FAILURES)[number];
