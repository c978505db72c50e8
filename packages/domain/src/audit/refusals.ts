/** Something stored outside the log differs from it: nothing is decided or shown from it. */
export type AlteredRefusal = 'documentAltered' | 'resultsAltered' | 'rowsAltered';

/** Findings in the log: already handled, or about one's own acts. */
export type FindingRefusal = 'findingExplained' | 'findingNotExplained' | 'findingClosed' | 'ownFinding';

/** Operators: somebody else has already handled it. */
export type OperationRefusal = 'notStoppedThere' | 'effectsChanged';
