import { ListPages, Pagination } from '#/ui/Pagination.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import type { Examples } from '../example.ts';

function Pages({ total }: { total: number }) {
  return <Pagination list={useListParams({ filters: {} })} total={total} />;
}

function OnlyWhenNeeded() {
  return <ListPages list={useListParams({ filters: {} })} total={45} />;
}

export const examples: Examples = {
  many: () => <Pages total={1204} />,
  one: () => <Pages total={3} />,
  'of a public list': OnlyWhenNeeded,
};
