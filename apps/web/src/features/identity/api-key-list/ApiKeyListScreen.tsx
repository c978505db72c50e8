import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { Link } from '#/ui/Link.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import { CreateApiKeyDrawer } from '../create-api-key/CreateApiKeyDrawer.tsx';
import { RotatedKeyDialog } from '../rotate-api-key/RotatedKeyDialog.tsx';
import { useApiKeyColumns } from './useApiKeyColumns.tsx';

type Row = RouterOutputs['identity']['apiKeyList'][number];

/** The keys of programs: what each may do now, when it was used, and its end. */
export default function ApiKeyListScreen() {
  const { t } = useTranslation('api-key-list');
  const query = trpc.identity.apiKeyList.useQuery();
  const { id, open, close } = useDrawer('key');
  const [rotated, setRotated] = useState<string>();
  const operations = useOperations(setRotated);
  const columns = useApiKeyColumns();
  return (
    <ListScreen
      title={t('title')}
      lead={
        <>
          {t('lead')}{' '}
          <Link href="/prod-api/docs" external className="text-primary underline underline-offset-4">
            {t('docs')}
          </Link>
        </>
      }
      id="api-keys"
      query={query}
      rowId={(row) => row.keyId}
      paged={false}
      columns={columns}
      actions={<AddButton onClick={() => open('new')}>{t('add')}</AddButton>}
      operations={operations}
      empty={{ title: t('empty'), hint: t('emptyBody') }}
    >
      {id === 'new' && <CreateApiKeyDrawer onClose={close} />}
      {rotated && <RotatedKeyDialog apiKey={rotated} onClose={() => setRotated(undefined)} />}
    </ListScreen>
  );
}

function useOperations(onRotated: (key: string | undefined) => void) {
  const { t } = useTranslation('api-key-list');
  const confirm = useConfirm();
  const rotate = useCommand(trpc.identity.rotateApiKey, {
    done: t('rotated'),
    onDone: ({ key }) => onRotated(key ?? undefined),
    toastRefusal: true,
  });
  const revoke = useCommand(trpc.identity.revokeApiKey, { done: t('revoked'), toastRefusal: true });
  return ({ keyId, name, can }: Row): Operation[] => [
    ...(can.rotate
      ? [
          {
            label: t('rotate'),
            onSelect: async () => {
              const question = { title: t('rotateTitle', { name }), body: t('rotateBody'), action: t('rotate') };
              if (await confirm(question)) await rotate.run({ keyId });
            },
          },
        ]
      : []),
    ...(can.revoke
      ? [
          {
            label: t('revoke'),
            tone: 'danger' as const,
            onSelect: async () => {
              const question = { title: t('revokeTitle', { name }), body: t('revokeBody'), action: t('revoke') };
              if (await confirm({ ...question, tone: 'danger' })) await revoke.run({ keyId });
            },
          },
        ]
      : []),
  ];
}
