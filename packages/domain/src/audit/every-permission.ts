/** Stands for all permissions, of a role for which none is recorded because it allows everything. */
export const EVERY_PERMISSION = 'every';
