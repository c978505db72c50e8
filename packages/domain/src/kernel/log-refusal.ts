/**
 * What the log itself may answer to any command: the command id was already used for another command, or the streams'
 * turn did not come in time.
 */
export type LogRefusal = 'commandReused' | 'tooBusy';
