import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorFacts } from '#/lib/errors.ts';
import { toast } from '#/lib/toast.ts';
import { Button } from '../Button.tsx';

type Props<Chosen> = {
  /** How many match. */
  total: number;
  matching: (far: (rows: number) => void) => Promise<readonly Chosen[]>;
  onAll: (every: readonly Chosen[]) => void;
};

/** Chooses everything that matches the filter, on every page, as the server finds it now. */
export function ChooseAll<Chosen>({ total, matching, onAll }: Props<Chosen>) {
  const { t } = useTranslation('ui');
  /** How many are known so far; null while nothing is fetched. */
  const [fetched, setFetched] = useState<number | null>(null);
  const choose = async () => {
    setFetched(0);
    try {
      onAll(await matching(setFetched));
    } catch (error) {
      const { sentence, requestId } = errorFacts(error);
      toast.error(sentence ?? t('error.system'), { requestId });
    } finally {
      setFetched(null);
    }
  };
  return (
    <Button size="sm" pending={fetched !== null} onClick={() => void choose()}>
      {fetched ? t('table.choosing', { count: fetched }) : t('table.chooseAll', { count: total })}
    </Button>
  );
}
