/** The programs of the page for integrators. `tests/rest/guide.test.ts` runs each of them as it is. */
export const guideExamples = {
  call: {
    language: 'sh',
    code: `curl -H "Authorization: Bearer $LAUREL_KEY" "$LAUREL_URL/prod-api/enroll/team/num"
`,
  },
  client: {
    language: 'python',
    code: `import json, os, urllib.error, urllib.parse, urllib.request, uuid


class Refused(Exception):
    """An answer whose code is not 0. \`data["reason"]\` is stable; the message is for people."""

    def __init__(self, answer):
        super().__init__(f'{answer["code"]} {answer["msg"]}')
        self.code, self.data, self.trace = answer["code"], answer["data"], answer["traceId"]


class Laurel:
    """Every call of the document as a method, by its operationId."""

    def __init__(self, url, key):
        self.base, self.key = url.rstrip("/") + "/prod-api", key
        with urllib.request.urlopen(self.base + "/openapi.json") as answer:
            self.document = json.load(answer)
        self.calls = {
            call["operationId"]: (method, path, call)
            for path, methods in self.document["paths"].items()
            for method, call in methods.items()
            if method in ("get", "post")
        }

    def __getattr__(self, name):
        if name not in self.calls:
            raise AttributeError(name)
        method, path, call = self.calls[name]
        return lambda **given: self._send(method, path, call, given)

    def _send(self, method, path, call, given):
        headers = {"Authorization": "Bearer " + self.key, "Accept-Language": "en"}
        address, body = self.base + path, None
        if method == "get":
            asked = {p["name"]: p["required"] for p in call["parameters"]}
            unknown = set(given) - set(asked)
            missing = {name for name, required in asked.items() if required} - set(given)
            if unknown or missing:
                raise TypeError(f"{path}: unknown {unknown or '{}'}, missing {missing or '{}'}")
            address += "?" + urllib.parse.urlencode(given, doseq=True)
        else:
            headers |= {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
            body = json.dumps(given).encode()
        request = urllib.request.Request(address, body, headers, method=method.upper())
        try:
            with urllib.request.urlopen(request) as answer:
                if "content-disposition" in answer.headers:
                    return answer.read()
                said = json.load(answer)
        except urllib.error.HTTPError as error:
            said = json.load(error)
        if said["code"] != 0:
            raise Refused(said)
        return said["data"]


laurel = Laurel(os.environ["LAUREL_URL"], os.environ["LAUREL_KEY"])
print(laurel.getEnrollTeamNum()["total"])
`,
  },
  feed: {
    language: 'javascript',
    code: `const { LAUREL_URL, LAUREL_KEY } = process.env;

/** Everything that has happened since a position, page by page. Keep \`next\` where you keep your own data. */
async function* eventsAfter(after) {
  for (let more = true; more; ) {
    const answer = await fetch(\`\${LAUREL_URL}/prod-api/events?after=\${after}&kinds=registration.submitted\`, {
      headers: { authorization: \`Bearer \${LAUREL_KEY}\` },
    });
    const { code, msg, data } = await answer.json();
    if (code !== 0) throw new Error(\`\${code} \${msg}\`);
    for (const event of data.list) yield event;
    ({ next: after, more } = data);
  }
}

for await (const { kind, data } of eventsAfter(0)) console.log(kind, data.enrollId);
`,
  },
  receiveInJavaScript: {
    language: 'javascript',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.LAUREL_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const seen = new Set();

/** Whether Laurel sent these bytes, within the last five minutes. */
function isAuthentic(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature = '' } = headers;
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false;
  const wanted = Buffer.from(\`v1,\${createHmac('sha256', key).update(\`\${id}.\${seconds}.\${body}\`).digest('base64')}\`);
  // Two signatures for a day after the secret was replaced: with the new one and with the former one.
  return signature.split(' ').some((each) => {
    const given = Buffer.from(each);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

createServer(async (req, res) => {
  const parts = [];
  for await (const part of req) parts.push(part);
  const body = Buffer.concat(parts).toString();
  if (!isAuthentic(req.headers, body)) return res.writeHead(401).end();
  const event = JSON.parse(body);
  // The same event may arrive twice: act on it once.
  if (!seen.has(event.eventId)) console.log(event.type, event.data);
  seen.add(event.eventId);
  res.writeHead(204).end();
}).listen(Number(process.env.PORT));
`,
  },
  verifyInPython: {
    language: 'python',
    code: `import base64, hashlib, hmac, os, time

KEY = base64.b64decode(os.environ["LAUREL_WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_authentic(headers, body):
    """Whether Laurel sent these bytes, within the last five minutes."""
    if abs(time.time() - int(headers["webhook-timestamp"])) > 300:
        return False
    said = f'{headers["webhook-id"]}.{headers["webhook-timestamp"]}.'.encode() + body
    wanted = "v1," + base64.b64encode(hmac.new(KEY, said, hashlib.sha256).digest()).decode()
    # Two signatures for a day after the secret was replaced: with the new one and with the former one.
    return any(hmac.compare_digest(wanted, given) for given in headers["webhook-signature"].split(" "))
`,
  },
} as const;

export type GuideExample = keyof typeof guideExamples;
