import { useDesigner } from '../model/designer-store.ts';

/** Says politely what has just happened. Two spans take turns, so that the same sentence is heard a second time. */
export function Announcer() {
  const { id, text } = useDesigner((state) => state.said);
  return (
    <div role="status" className="sr-only">
      <span key={id % 2}>{text}</span>
    </div>
  );
}
