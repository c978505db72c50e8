import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { guideExamples } from '@laurel/api/rest/locales/guide-examples.ts';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { restSite } from '../support/rest-site.ts';

/**
 * The Python client of the guide, which knows nothing but `/prod-api/openapi.json`, makes every call of the document:
 * with what the document requires and no more. Whatever is answered must have the shape that the document promises. No
 * generator of Python clients is in the registry of npm under a licence that we may use and without Java, so the client
 * is the one that we give to integrators, on Python's standard library.
 */
const PROGRAM = `
ID = "00000000-0000-7000-8000-000000000000"

def meant(schema):
    while "$ref" in schema:
        schema = laurel.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    return schema

def sample(schema):
    """Something that the schema allows, as an outside client may make it up."""
    schema = meant(schema)
    for either in ("anyOf", "oneOf"):
        if either in schema:
            return sample(next((one for one in schema[either] if meant(one).get("type") == "object"), schema[either][0]))
    if "const" in schema: return schema["const"]
    if "enum" in schema: return schema["enum"][0]
    kind = schema.get("type")
    if isinstance(kind, list): return sample({**schema, "type": kind[0]})
    if kind == "object":
        return {name: sample(schema["properties"][name]) for name in schema.get("required", [])}
    if kind == "array": return [sample(schema["items"])] * max(1, schema.get("minItems", 0))
    if kind in ("integer", "number"): return max(1, schema.get("minimum", 1))
    if kind == "boolean": return True
    return ID if schema.get("format") == "uuid" else "1" * max(1, schema.get("minLength", 1))

KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}

def wrong(schema, value, at="data"):
    """Why a value is not what the schema promises; None if it is."""
    schema = meant(schema)
    for either in ("anyOf", "oneOf"):
        if either in schema:
            found = [wrong(one, value, at) for one in schema[either]]
            return None if None in found else found[0]
    if "const" in schema and value != schema["const"]: return f"{at} is {value!r}"
    if "enum" in schema and value not in schema["enum"]: return f"{at} is {value!r}"
    kind = schema.get("type")
    if isinstance(kind, list):
        found = [wrong({**schema, "type": one}, value, at) for one in kind]
        return None if None in found else found[0]
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if kind == "integer" and not (number and int(value) == value): return f"{at} is {value!r}"
    if kind == "number" and not number: return f"{at} is {value!r}"
    if kind in KINDS and not isinstance(value, KINDS[kind]): return f"{at} is {value!r}"
    if kind == "array":
        return next((each for one in value if (each := wrong(schema.get("items", {}), one, at + "[]"))), None)
    if kind == "object":
        known = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in value: return f"{at}.{name} is missing"
        for name, part in value.items():
            rest = schema.get("additionalProperties", True)
            if name not in known and rest is False: return f"{at}.{name} is not in the document"
            told = known.get(name, rest if isinstance(rest, dict) else {})
            if problem := wrong(told, part, f"{at}.{name}"): return problem
    return None

def required_of(method, call):
    if method == "get":
        return {p["name"]: sample(p["schema"]) for p in call["parameters"] if p["required"]}
    given = sample(call["requestBody"]["content"]["application/json"]["schema"])
    return given if isinstance(given, dict) else {"ids": given}

tried, problems, codes = 0, [], {}
for name, (method, path, call) in sorted(laurel.calls.items(), key=lambda each: each[1][1] == "/auth/logout"):
    if call.get("x-who") is None or not path.startswith("/") or path == "/certificate/trace.json": continue
    tried += 1
    answer = call["responses"]["200"]["content"]["application/json"]["schema"]
    try:
        data = laurel._send(method, path, call, required_of(method, call))
        if isinstance(data, bytes):
            codes[name] = 0
            continue
        success = answer["oneOf"][0]["properties"]["data"]
        if problem := wrong(success, data): problems.append(f"{name}: {problem}")
        codes[name] = 0
    except Refused as refused:
        codes[name] = refused.code
        whole = {"code": refused.code, "msg": str(refused), "data": refused.data, "traceId": refused.trace}
        if problem := wrong({"$ref": "#/components/schemas/Failure"}, whole, "failure"): problems.append(f"{name}: {problem}")
    except Exception as error:
        problems.append(f"{name}: {type(error).__name__} {error}")
print(json.dumps({"tried": tried, "problems": problems, "codes": codes}))
`;

const hasPython = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
const run = promisify(execFile);
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-python-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { world, origin } = await restSite();

describe('a client in Python', () => {
  it.skipIf(!hasPython)(
    'makes every call of the document, and gets what it promises',
    async () => {
      const root = await world.signedInAs('ROOT');
      const file = path.join(folder, 'every_call.py');
      await writeFile(file, guideExamples.client.code + PROGRAM);
      const env = { PATH: process.env.PATH, LAUREL_URL: origin, LAUREL_KEY: root.token };
      const { stdout } = await run('python3', [file], { env: env as unknown as NodeJS.ProcessEnv, timeout: 60_000 });
      const last = stdout.trim().split('\n').at(-1) ?? '';
      const { tried, problems, codes } = JSON.parse(last) as {
        tried: number;
        problems: string[];
        codes: Record<string, number>;
      };
      expect(problems).toEqual([]);
      expect(tried).toBe(restRoutes.length);
      expect(Object.entries(codes).filter(([, code]) => code === 11000 || code >= 50_000)).toEqual([]);
      // What needs nothing but a login succeeds; what names a thing that is not there is refused.
      expect(Object.values(codes).filter((code) => code === 0).length).toBeGreaterThan(20);
    },
    90_000,
  );
});
