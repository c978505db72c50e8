import type { guide as zh } from './guide.zh-CN.ts';

export const guide: typeof zh = {
  title: 'Guide for integrators',
  lead: 'How other systems call the interface, read events and receive webhooks. Every program on this page runs as it is.',
  sections: [
    {
      title: 'Get an API key',
      text: [
        'Under “System > API keys”, an organiser creates a key for each program and chooses its organisation, permissions and validity. The key is shown once: store it in the program’s protected settings, never in a page or a repository.',
        'A key has no more permissions than the person who created it. What a person must confirm (changing roles, resetting passwords) does not accept a key and answers 12003 (apiKeyNotAllowed).',
        'Send it in the Authorization header:',
      ],
      examples: ['call'],
    },
    {
      title: 'Answers',
      text: [
        'Answers are JSON. Code 0 means success, and data is the result. Any other code means that the call failed: data.reason is stable and meant for programs, msg is in the language of Accept-Language, and traceId finds the call when you ask us about it.',
        'The HTTP status is 200 for every business result; 413, 429 and 5xx keep their own status with the same body. Files have a Content-Disposition.',
        'RateLimit-Remaining says how many calls are left this minute. After that the answer is 429: wait as long as Retry-After says.',
        'Send an Idempotency-Key with every change: after a lost connection, the same key does not do it twice.',
      ],
      examples: [],
    },
    {
      title: 'A client from the description',
      text: [
        '/prod-api/openapi.json describes the input, result and permission of every call (OpenAPI 3.1), from which clients of any language can be generated. Within a version, fields are added and never removed or changed.',
        'This client needs only Python’s standard library and reads the description itself:',
      ],
      examples: ['client'],
    },
    {
      title: 'Read events',
      text: [
        'GET /prod-api/events?after= answers what happened after a position, in the order of the log. Store next and continue there; while more is true, ask on, even if the list is empty.',
        'Events contain ids, times and states, and no personal data, scores or experts. Use the ids to ask for details.',
      ],
      examples: ['feed'],
    },
    {
      title: 'Receive webhooks',
      text: [
        'Under “System > Webhooks”, enter the receiving address and choose events. The address must be https and reachable from the internet; redirects are not followed.',
        'Answer with 2xx within 10 seconds. Otherwise the delivery is repeated, first after 10 seconds and then less and less often, for three days. Events about the same registration, work or order arrive in order; those about different ones may not.',
        'The same event may arrive more than once: recognise it by eventId. Signatures follow the Standard Webhooks specification. Verify signature and time before you act.',
        'If a secret may have leaked, choose “New secret” at the webhook. For 24 hours each delivery carries two signatures in webhook-signature, separated by a space: with the new secret and with the former one. Accept a delivery when one of them matches, and enter the new secret within that time:',
      ],
      examples: ['receiveInJavaScript', 'verifyInPython'],
    },
  ],
};
