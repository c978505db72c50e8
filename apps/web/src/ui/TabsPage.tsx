import { useNavigate } from '#/lib/navigate.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { PageHeader } from './PageHeader.tsx';
import { type Tab, Tabs } from './Tabs.tsx';

/** A page whose parts are tabs; the address names the one that is open, and the first where it names none. */
export function TabsPage({ title, items }: { title: string; items: readonly [Tab, ...Tab[]] }) {
  const navigate = useNavigate();
  const tab = useQueryParam('tab') ?? items[0].value;
  return (
    <>
      <PageHeader title={title} />
      <Tabs
        label={title}
        value={tab}
        onChange={(next) => navigate(`${location.pathname}?tab=${next}`, { replace: true })}
        items={items}
      />
    </>
  );
}
