import type { ItemId } from '@laurel/domain/kernel/ids.ts';
import type { AdvancementRule } from '@laurel/domain/review/advancement-rule.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { entryOf, RuleEntries } from './rule-entries.ts';

/**
 * The form of the rules of these items, as far as they have one. `ties`: the tie policy of an item without a rule, if it
 * is not the usual one.
 */
export const useRulesForm = (
  items: readonly { readonly itemId: ItemId }[],
  rules: readonly AdvancementRule[],
  regions: readonly string[],
  ties?: AdvancementRule['ties'],
) =>
  useZodForm(RuleEntries, {
    defaultValues: {
      rules: items.map(({ itemId }) => {
        const rule = rules.find((one) => one.itemId === itemId);
        const entry = entryOf(itemId, rule, regions);
        return rule || !ties ? entry : { ...entry, ties };
      }),
    },
  });
