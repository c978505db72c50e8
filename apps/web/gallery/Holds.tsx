import { type ReactNode, useState } from 'react';

/** A value that a field changes, for examples of fields without a form. */
export function Holds<Value>({
  first,
  children,
}: {
  first: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
