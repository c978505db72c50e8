/**
 * What the log itself may answer to any command: the command id was already used for another command, or the streams'
 * turn did not come in time.
 */
export type LogRefusal = 'commandReused' | 'tooBusy';

/** What is stored beside the log is not what the log names: nothing is decided or shown from it. */
export type AlteredRefusal = 'documentAltered' | 'resultsAltered' | 'rowsAltered';

/** Operators: somebody else has dealt with it meanwhile. */
export type OperationRefusal = 'notStoppedThere' | 'effectsChanged';
