import { useDesigner } from '../model/designer-store.ts';

/** Announces politely what has just happened. Two spans alternate, so that a repeated sentence is announced again. */
export function Announcer() {
  const { id, text } = useDesigner((state) => state.said);
  return (
    <div role="status" className="sr-only">
      <span key={id % 2}>{text}</span>
    </div>
  );
}
