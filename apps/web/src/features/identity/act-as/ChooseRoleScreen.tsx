import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';

type Choice = RouterOutputs['identity']['actingChoices'][number];

/** Roles without a desk lead to the personal centre. */
const homeOf = (roleKey: string) => (roleKey === 'PARTICIPANT' ? '/center/users' : '/dashboard');

export default function ChooseRoleScreen() {
  const { t } = useTranslation('identity');
  const query = trpc.identity.actingChoices.useQuery();
  return (
    <div className="mx-auto w-full max-w-2xl flex-1 px-4 py-8">
      <h1 className="font-display text-h1 font-semibold">{t('role.title')}</h1>
      <QueryState query={query}>
        {(choices) =>
          choices.length === 0 ? (
            <Empty
              title={t('role.none')}
              hint={t('role.noneHint')}
              action={
                <LinkButton href="/center/users" tone="primary">
                  {t('role.toCentre')}
                </LinkButton>
              }
            />
          ) : (
            <>
              <p className="mt-1 mb-6 text-ink-2">{t('role.lead')}</p>
              <Choices choices={choices} />
            </>
          )
        }
      </QueryState>
    </div>
  );
}

function Choices({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  const act = useCommand(trpc.identity.actAs, {
    done: t('role.done'),
    // A full load: menus, routes and every list belong to the role.
    onDone: ({ roleKey }) => location.assign(homeOf(roleKey)),
  });
  return (
    <>
      <ul className="space-y-3">
        {choices.map((choice) => (
          <li
            key={`${choice.groupId}${choice.roleId}`}
            className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-4"
          >
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{pick({ zh: choice.roleName, en: choice.roleNameEn })}</p>
              <p className="text-dense text-ink-2">{pick({ zh: choice.groupName, en: choice.groupNameEn })}</p>
            </div>
            {choice.acting && <StatusTag tone="success">{t('role.current')}</StatusTag>}
            <Button
              tone={choice.acting ? 'plain' : 'primary'}
              pending={act.pending}
              onClick={() => void act.run({ groupId: choice.groupId, roleId: choice.roleId })}
            >
              {t('role.use')}
            </Button>
          </li>
        ))}
      </ul>
      {act.refusal && <RefusalNote refusal={act.refusal} className="mt-4" />}
    </>
  );
}
