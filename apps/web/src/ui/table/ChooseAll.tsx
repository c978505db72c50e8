import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorFacts } from '#/lib/errors.ts';
import { Button } from '../Button.tsx';
import { toast } from '../toast.ts';

type Props<Chosen> = {
  /** How many match. */
  total: number;
  matching: () => Promise<readonly Chosen[]>;
  onAll: (every: readonly Chosen[]) => void;
};

/** Chooses everything that matches the filter, on whichever page it stands, as the server finds it now. */
export function ChooseAll<Chosen>({ total, matching, onAll }: Props<Chosen>) {
  const { t } = useTranslation('ui');
  const [fetching, setFetching] = useState(false);
  const choose = async () => {
    setFetching(true);
    try {
      const every = await matching();
      onAll(every);
      if (every.length < total) toast.info(t('table.notAll', { count: every.length, total }));
    } catch (error) {
      const { sentence, requestId } = errorFacts(error);
      toast.error(sentence ?? t('error.system'), { requestId });
    } finally {
      setFetching(false);
    }
  };
  return (
    <Button size="sm" pending={fetching} onClick={() => void choose()}>
      {t('table.chooseAll', { count: total })}
    </Button>
  );
}
