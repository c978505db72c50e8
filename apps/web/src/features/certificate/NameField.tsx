type Props = {
  label: string;
  value: string;
  placeholder?: string;
  maxLength: number;
  /** Null: the name stays as it is. */
  onDone: (name: string | null) => void;
};

/** A name edited in place: Enter or leaving the field keeps it, Escape does not. */
export function NameField({ label, value, placeholder, maxLength, onDone }: Props) {
  const done = (next: string) => onDone(next.trim() === value ? null : next.trim().slice(0, maxLength));
  return (
    <input
      ref={(input) => input?.focus()}
      aria-label={label}
      placeholder={placeholder}
      className="h-6 min-w-0 flex-1 rounded-sm border border-strong bg-bg px-1"
      defaultValue={value}
      maxLength={maxLength}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => done(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') done(event.currentTarget.value);
        if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}
