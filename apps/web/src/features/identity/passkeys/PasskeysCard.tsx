import { AddPasskey } from '@laurel/domain/identity/passkey.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { DateTime } from '#/ui/Values.tsx';

type Own = RouterOutputs['identity']['passkeys'];

/** One's own passkeys: adding one, and taking one away. */
export function PasskeysCard() {
  const { t } = useTranslation('passkeys');
  const query = trpc.identity.passkeys.useQuery();
  return (
    <Card title={t('title')} lead={t('lead')}>
      <QueryState query={query}>
        {({ usable, rows }) => (
          <div className="space-y-4">
            {rows.length === 0 ? <p className="text-ink-2">{t('none')}</p> : <List rows={rows} />}
            {usable ? <Add /> : <p className="text-ink-2">{t('unfit')}</p>}
          </div>
        )}
      </QueryState>
    </Card>
  );
}

function List({ rows }: Pick<Own, 'rows'>) {
  const { t } = useTranslation('passkeys');
  const confirm = useConfirm();
  const remove = useCommand(trpc.identity.removePasskey, { done: t('removed'), toastRefusal: true });
  const ask = async ({ name, credentialId }: Own['rows'][number]) => {
    const question = { title: t('removeTitle', { name }), body: t('removeBody') };
    if (await confirm({ ...question, action: t('remove'), tone: 'danger' })) await remove.run({ credentialId });
  };
  return (
    <ul className="divide-y divide-line">
      {rows.map((passkey) => (
        <li key={passkey.credentialId} className="flex flex-wrap items-center gap-3 py-3">
          <div className="min-w-0 flex-1">
            <p className="break-words">{passkey.name}</p>
            <p className="text-dense text-ink-3">
              {t('created')} <DateTime value={passkey.createdAt} /> ·{' '}
              {passkey.lastUsedAt ? (
                <>
                  {t('used')} <DateTime value={passkey.lastUsedAt} distance />
                </>
              ) : (
                t('unused')
              )}
            </p>
          </div>
          <Button
            size="sm"
            aria-label={t('removeOf', { name: passkey.name })}
            pending={remove.pending}
            onClick={() => void ask(passkey)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const Named = AddPasskey.pick({ name: true });

function Add() {
  const { t } = useTranslation('passkeys');
  const form = useZodForm(Named, { defaultValues: { name: '' } });
  const [trouble, setTrouble] = useState<string>();
  const begin = useCommand(trpc.identity.beginPasskey, { refresh: false });
  const add = useCommand(trpc.identity.addPasskey, { done: t('added'), onDone: () => form.setValue('name', '') });
  const run = async (name: string) => {
    setTrouble(undefined);
    const asked = await begin.run({});
    if (!asked) return null;
    const { makePasskey } = await import('./browser.ts');
    const answer = await makePasskey(asked);
    if (!('problem' in answer)) return add.run({ name, passkey: answer.passkey });
    setTrouble(t(`problems.${answer.problem}`));
    return null;
  };
  return (
    <CommandForm
      fleeting
      form={form}
      command={{ pending: form.formState.isSubmitting, refusal: begin.refusal ?? add.refusal }}
      label={t('add')}
      submit={t('add')}
      tone="plain"
      onSubmit={({ name }) => run(name)}
    >
      <TextField field={form.field('name')} label={t('name')} help={t('nameHelp')} maxLength={60} required />
      {trouble && <Notice tone="danger">{trouble}</Notice>}
    </CommandForm>
  );
}
