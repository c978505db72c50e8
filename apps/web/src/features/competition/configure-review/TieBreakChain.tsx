import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { moved } from '#/lib/moved.ts';
import { IconButton } from '#/ui/Button.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { MoveButtons } from '#/ui/MoveButtons.tsx';
import { Select } from '#/ui/Select.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { policyLabels } from '../review-settings/policy-words.ts';

type Props = {
  form: ZodForm<typeof PolicyInForm>;
  options: readonly { readonly value: string; readonly label: string }[];
};

const CHAIRS = 'chiefVote';

/** The rules that decide between works of equal score, in the order in which they are asked. */
export function TieBreakChain({ form, options }: Props) {
  const { t } = useTranslation('review');
  const chosen = form.watch('tieBreaks');
  // The chairs are asked last: there is nothing after their vote but a shared rank.
  const set = (rules: readonly string[]) => {
    const last = rules.filter((rule) => rule === CHAIRS);
    form.setValue('tieBreaks', [...rules.filter((rule) => rule !== CHAIRS), ...last], { shouldDirty: true });
  };
  const movable = chosen.filter((rule) => rule !== CHAIRS).length;
  const left = options.filter(({ value }) => !chosen.includes(value));
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{policyLabels(t).tieBreaks}</legend>
      <ol className="space-y-1">
        {chosen.map((value, index) => {
          const rule = options.find((option) => option.value === value)?.label ?? value;
          return (
            <li key={value} className="flex items-center gap-1">
              <span className="min-w-0 flex-1">
                <span className="num">{index + 1}</span>. {rule}
              </span>
              <MoveButtons
                name={rule}
                at={index}
                last={movable - 1}
                onMove={(to) => set(moved(chosen, index, to))}
                disabled={value === CHAIRS}
              />
              <IconButton
                label={t('settings.removeRule', { rule })}
                icon={Trash2}
                onClick={() => set(chosen.filter((other) => other !== value))}
              />
            </li>
          );
        })}
      </ol>
      <p className="text-ink-2">{t('settings.thenShared')}</p>
      {left.length > 0 && (
        <Select
          label={t('settings.addRule')}
          value=""
          placeholder={t('settings.chooseRule')}
          options={left}
          onChange={(value) => value && set([...chosen, value])}
        />
      )}
    </fieldset>
  );
}
