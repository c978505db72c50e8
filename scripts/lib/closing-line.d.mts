export function closingLine(about: {
  seconds: string;
  port: number;
  demo: boolean;
  screen?: string | undefined;
}): string;
