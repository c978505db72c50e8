import type { ComponentProps } from 'react';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { CommandForm } from '#/ui/CommandForm.tsx';

/** What the check of a file found. */
export type Check = RouterOutputs['expert']['checkExpertImport'];
export type CheckCommand = ComponentProps<typeof CommandForm>['command'];
