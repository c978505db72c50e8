import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/TextField.tsx';

/** Goes to the search page; there it starts with the words that were searched for. */
export function SearchBox({ keywords = '' }: { keywords?: string }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const [words, setWords] = useState(keywords);
  return (
    <search>
      <form
        className="flex max-w-xl items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const asked = words.trim();
          if (asked) navigate(`/home/searchNews?keywords=${encodeURIComponent(asked)}`);
        }}
      >
        <TextField
          type="search"
          label={t('search.label')}
          hideLabel
          placeholder={t('search.label')}
          prefix={<Search aria-hidden className="size-4" />}
          value={words}
          onChange={setWords}
          maxLength={100}
          className="min-w-0 flex-1"
        />
        <Button type="submit">{t('search.action')}</Button>
      </form>
    </search>
  );
}
