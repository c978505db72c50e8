import { pgSchema } from 'drizzle-orm/pg-core';

/** Rows that people merely edit. Read models are unqualified and live in `rm`; the log lives in `es`. */
export const appSchema = pgSchema('app');
