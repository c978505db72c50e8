/**
 * What the log itself may answer to any command: the command id was already used for another command, or the streams'
 * locks were not obtained in time.
 */
export type LogRefusal = 'commandReused' | 'tooBusy';
