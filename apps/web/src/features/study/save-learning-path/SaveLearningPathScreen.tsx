import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { QueryPage } from '#/ui/QueryState.tsx';
import { PathForm } from './PathForm.tsx';

export default function SaveLearningPathScreen() {
  const pathId = useQueryParam('id');
  return pathId ? <Known pathId={pathId} /> : <PathForm path={null} />;
}

function Known({ pathId }: { pathId: string }) {
  // What is being written is not changed under the writer's hands by a refetch.
  const query = trpc.study.learningPathDetails.useQuery({ pathId }, { refetchOnWindowFocus: false });
  return <QueryPage query={query}>{(path) => <PathForm key={path.pathId} path={path} />}</QueryPage>;
}
