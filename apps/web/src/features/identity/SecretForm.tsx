import type { z } from 'zod';
import { CommandForm, type CommandFormProps } from '#/ui/CommandForm.tsx';
import type { Schema } from '#/ui/Form.tsx';

type Props<S extends Schema> = Omit<CommandFormProps<S>, 'command' | 'onSubmit' | 'draft'> & {
  /** Takes what the form holds. */
  command: CommandFormProps<S>['command'] & { readonly run: (values: z.output<S>) => unknown };
};

/** A form of the profile whose entries are never kept in the browser. */
export function SecretForm<S extends Schema>({ className = 'max-w-md space-y-5', ...form }: Props<S>) {
  return <CommandForm {...form} draft={false} onSubmit={form.command.run} className={className} />;
}
