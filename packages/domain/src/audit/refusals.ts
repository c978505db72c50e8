/** Something stored outside the log differs from it: nothing is decided or shown from it. */
export type AlteredRefusal = 'documentAltered' | 'resultsAltered' | 'rowsAltered';

/** Operators: somebody else has already handled it. */
export type OperationRefusal = 'notStoppedThere' | 'effectsChanged';
