import { type NumberTemplate, sampleBody } from '@laurel/domain/certificate/numbering.ts';
import { numberText } from '@laurel/domain/certificate/printed.ts';

type Rule = NumberTemplate['rule'];

/** A number as the rule makes it: the first of a sequence, or one of its shape. */
export function SampleNumber({ rule }: { rule: Rule }) {
  return <span className="num text-h3 break-all">{numberText({ ...rule, body: sampleBody(rule) })}</span>;
}
