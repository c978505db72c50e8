import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Refusal } from '#/lib/refusal.ts';
import { Button } from '#/ui/Button.tsx';
import { Form, type FormProps, type Schema } from '#/ui/Form.tsx';

type Props<S extends Schema> = Pick<FormProps<S>, 'form'> & {
  label: string;
  /** Takes what the form holds. */
  command: {
    readonly pending: boolean;
    readonly refusal: Refusal | null;
    readonly run: (values: z.output<S>) => unknown;
  };
  submit: string;
  children: ReactNode;
};

/** A form of somebody who is not logged in: nothing of it is kept, and its button is as wide as the page's card. */
export function AuthForm<S extends Schema>({ command, submit, children, ...form }: Props<S>) {
  return (
    <Form fleeting {...form} onSubmit={command.run} refusal={command.refusal} className="space-y-4">
      {children}
      <Button type="submit" tone="primary" size="lg" pending={command.pending} className="w-full">
        {submit}
      </Button>
    </Form>
  );
}
