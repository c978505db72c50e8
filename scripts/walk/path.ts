// The whole path of a use case through the code: form → procedure → decider → events → read models → screens →
// notifications.
import { Codebase, idOf, type Place } from '../code/codebase.ts';
import { isProduct, isTest } from '../code/sources.ts';
import { child, madeDecider, type Node, text } from '../code/tree.ts';
import { allTypes, definitionsOf, type Handler, handlersOf, typesMade } from './events.ts';
import { noticesOf, notNotifiedOf, writersOf } from './notifications.ts';
import { callersOf, type Procedure, proceduresOf, restOf } from './procedures.ts';
import { renderedOf } from './rendered.ts';
import { type Site, sitesOf } from './sites.ts';
import { reasonsAt } from './without.ts';

/** The steps that a use case must have, each with what was found. */
export const STEPS = ['form', 'procedure', 'decider', 'event', 'read model', 'screen', 'test'] as const;
type Step = (typeof STEPS)[number];

export type Path = {
  readonly useCase: string;
  readonly area: string;
  /** `accept-award`: the name of its files. */
  readonly name: string;
  /** What it changes: `events` on the log, or `rows` without events. */
  readonly changes: 'events' | 'rows';
  /** `procedure`: also the routes and the jobs of the worker that run it. */
  readonly steps: Readonly<Record<Step, readonly string[]>>;
  /** Addresses of /prod-api that run it. */
  readonly rest: readonly string[];
  /** The code that writes its notifications; if there is none, why nobody is notified of its events. */
  readonly notifications: readonly string[];
  readonly notNotified: readonly string[];
  readonly reactions: readonly string[];
  /** Declared reasons for missing steps. */
  readonly without: ReadonlyMap<string, string>;
};

const isProgram = /^apps\/(api|worker)\/src\/(main|audit|run-audit)\.ts$/;
const isJob = (node: Node) => {
  const call = child(node, 'init');
  return call?.type === 'CallExpression' && /^define\w*Job$/.test(text(child(call, 'callee'), 'name') ?? '');
};
const isDemonstration = (file: string) => file.startsWith('apps/api/src/demo/');
const isLog = (file: string) => /\/event-store\//.test(file);
const isRowLog = (file: string) => file.startsWith('packages/db/src/rows/');
const byUseCase = (sites: readonly Site[]) => {
  const found = new Map<string, Site[]>();
  for (const site of sites) found.set(site.useCase, [...(found.get(site.useCase) ?? []), site]);
  return found;
};

/** Whether a function returns a decision: by its declared type, or because a stream's decider factory made it. */
const isDecider = (node: Node | undefined, source: string) => {
  if (node && madeDecider(node)) return true;
  const made = node && (child(node, 'init') ?? node);
  const type = made && child(made, 'returnType');
  return type !== undefined && /^:\s*\w*Decision</.test(source.slice(type.start, type.end));
};

/** `pgTable(…)`, `appSchema.table(…)`. */
const isTable = (node: Node | undefined) => {
  const call = node && child(node, 'init');
  const callee = call?.type === 'CallExpression' ? child(call, 'callee') : undefined;
  return (
    callee !== undefined && (text(callee, 'name') === 'pgTable' || text(child(callee, 'property'), 'name') === 'table')
  );
};

export class Walk {
  readonly code: Codebase;
  readonly procedures: readonly Procedure[];
  readonly sites: ReadonlyMap<string, readonly Site[]>;
  readonly #files: readonly string[];
  readonly #types: ReadonlySet<string>;
  readonly #definitions: ReadonlySet<string>;
  readonly #handlers: readonly Handler[];
  readonly #followers: ReadonlySet<string>;
  readonly #callers: ReadonlyMap<string, readonly string[]>;
  readonly #rest: ReadonlyMap<string, readonly string[]>;
  readonly #reached = new Map<string, ReadonlyMap<string, Place>>();
  readonly #tests: readonly string[];
  readonly #entrances: readonly Place[];
  readonly #writers: ReadonlyMap<string, readonly Place[]>;
  readonly #notNotified: (type: string) => string | undefined;

  constructor(root: string) {
    this.code = new Codebase(root);
    const product = this.code.files.filter((file) => isProduct(file) && !isDemonstration(file));
    this.#tests = this.code.files.filter(isTest);
    const web = [...renderedOf(this.code)];
    this.#files = product.filter((file) => !file.startsWith('apps/web/'));
    this.procedures = proceduresOf(this.code);
    const definitions = definitionsOf(this.code, this.#files);
    this.#types = allTypes(definitions);
    this.#definitions = new Set(definitions.keys());
    this.#handlers = handlersOf(this.code, definitions, this.#files);
    this.#followers = new Set(this.#handlers.map(({ place }) => idOf(place)));
    this.#callers = callersOf(this.code, this.procedures, web);
    this.#rest = restOf(
      this.code,
      this.#files.filter((file) => file.startsWith('apps/api/src/rest/')),
    );
    this.sites = byUseCase(sitesOf(this.code, this.#files));
    this.#entrances = this.#entrancesOf();
    this.#writers = writersOf(this.code, this.#files);
    this.#notNotified = notNotifiedOf(this.code);
  }

  /** Where work starts without a procedure: routes, worker jobs, and programs at their start. */
  #entrancesOf(): readonly Place[] {
    return this.#files.flatMap((file) => {
      if (isProgram.test(file)) return [{ file, name: '' }];
      if (!/\.route\.ts$/.test(file) && !(file.startsWith('apps/') && this.code.source(file).includes('Job(')))
        return [];
      return [...this.code.module(file).declarations].flatMap(([name, node]) =>
        /\.route\.ts$/.test(file) || isJob(node) ? [{ file, name }] : [],
      );
    });
  }

  /** Everything that a declaration uses, except the log and its followers, which use every area. */
  #reach(place: Place): ReadonlyMap<string, Place> {
    const id = idOf(place);
    const known =
      this.#reached.get(id) ??
      this.code.reach(
        [place],
        (each) => !isLog(each.file) && !this.#followers.has(idOf(each)) && !this.#definitions.has(idOf(each)),
      );
    this.#reached.set(id, known);
    return known;
  }

  #using(places: readonly Place[], among: readonly Place[]) {
    const wanted = places.map(idOf);
    return among.filter((each) => wanted.some((id) => this.#reach(each).has(id)));
  }

  /** What the site's decision calls, down to the functions that return a decision. */
  #decidersOf({ place, object, decide }: Site): { deciders: readonly Place[]; events: readonly string[] } {
    const isEnd = (each: Place) =>
      each.file.startsWith('packages/domain/') && isDecider(this.code.node(each), this.code.source(each.file));
    const start = this.code.usedIn(place.file, decide ?? object).filter((each) => idOf(each) !== idOf(place));
    const reached = this.code.reach(
      start,
      (each) => !isEnd(each) && !isLog(each.file) && !this.#definitions.has(idOf(each)),
    );
    const deciders = [...reached.values()].filter((each) => isEnd(each) && !/\/kernel\//.test(each.file));
    const inside = deciders.flatMap((each) => [...this.#reach(each).values()]);
    const made = [...inside, ...reached.values()].flatMap((each) => {
      const node = this.code.node(each);
      return node && !this.#definitions.has(idOf(each)) ? typesMade(this.#types, node) : [];
    });
    return { deciders, events: [...new Set([...typesMade(this.#types, decide ?? object), ...made])] };
  }

  /** The tables that a use case of rows writes. */
  #tablesWritten({ place, write }: Site): readonly Place[] {
    if (!write) return [];
    const reached = this.code.reach(this.code.usedIn(place.file, write), (each) => !isLog(each.file));
    return [...reached.values()].filter((each) => isTable(this.code.node(each)));
  }

  /** Whether a procedure itself runs a query of these tables, rather than a helper that looks them up. */
  #shows({ reads, place }: Procedure, tables: readonly Place[]) {
    const queries = this.code.usedBy(place).filter(({ file }) => file.startsWith('packages/db/'));
    return reads && queries.some((query) => this.#readsItself(query, tables));
  }

  #readsItself(query: Place, tables: readonly Place[]) {
    const here = this.code.reach([query], ({ file }) => file === query.file);
    return tables.some((table) => here.has(idOf(table)));
  }

  /** The screens that show these tables, those of the use case's own area first. */
  #screensOf(tables: readonly Place[], area: string) {
    const callersOfAll = (readers: readonly Procedure[]) => [
      ...new Set(readers.flatMap(({ path }) => this.#callers.get(path) ?? [])),
    ];
    const showing = callersOfAll(this.procedures.filter((each) => this.#shows(each, tables)));
    // Some queries get their table from another function.
    const reading = () => this.procedures.filter((each) => each.reads && this.#using(tables, [each.place]).length > 0);
    const screens = (showing.length > 0 ? showing : callersOfAll(reading())).sort();
    const own = (file: string) => file.includes(`/features/${area}/`);
    return [...screens.filter(own), ...screens.filter((file) => !own(file))];
  }

  /**
   * The code that writes about these events, or leaves a notice with the rows; and why nobody writes about the others.
   */
  #notified(events: readonly string[], letters: readonly Handler[], places: readonly Place[]) {
    const writers = events.flatMap((type) => {
      const followers = letters.filter(({ handles }) => handles.includes(type)).map(({ place }) => place);
      return followers.length > 0 ? (this.#writers.get(type) ?? followers) : [];
    });
    const notices = noticesOf(
      this.code,
      places.flatMap((place) => [...this.#reach(place).values()]),
    );
    return {
      notifications: [...new Set([...writers.map(idOf), ...notices])],
      notNotified: [...new Set(events.flatMap((type) => this.#notNotified(type) ?? []))],
    };
  }

  #testsOf(names: readonly string[]) {
    if (names.length === 0) return [];
    const word = new RegExp(`\\b(${[...new Set(names)].join('|')})\\b`);
    return this.#tests.filter((file) => word.test(this.code.source(file)));
  }

  walk(useCase: string): Path {
    const sites = this.sites.get(useCase) ?? [];
    const places = sites.map(({ place }) => place);
    const procedures = this.procedures.filter(({ place }) => this.#using(places, [place]).length > 0);
    const others = this.#using(places, this.#entrances).filter(({ name }) => name !== '');
    const programs = procedures.length + others.length > 0 ? [] : this.#using(places, this.#entrances);
    const decided = sites.map((site) => this.#decidersOf(site));
    const deciders = new Map(decided.flatMap((each) => each.deciders).map((place) => [idOf(place), place]));
    const events = [...new Set(decided.flatMap((each) => each.events))];
    const handlers = this.#handlers.filter(({ handles }) => handles.some((type) => events.includes(type)));
    const models = handlers.filter(({ kind }) => kind === 'projection');
    const reactions = handlers.filter(({ kind }) => kind === 'reaction');
    const isLetter = ({ place }: Handler) => place.file.includes('/messaging/');
    const written = sites.flatMap((site) => this.#tablesWritten(site));
    // Every edit also records its changes, which the log of all changes shows.
    const edited = written.filter(({ file }) => !isRowLog(file));
    const tables = [...models.flatMap((model) => model.tables), ...(edited.length > 0 ? edited : written)];
    const told = (list: readonly Handler[]) => list.map(({ name, place }) => `${name} (${place.file})`);
    const [area = '', name = ''] = useCase.split('.');
    return {
      ...{ useCase, area, name: name.replaceAll('_', '-') },
      changes: sites.some(({ write }) => write) ? 'rows' : 'events',
      steps: {
        form: [...new Set(procedures.flatMap(({ path }) => this.#callers.get(path) ?? []))].sort(),
        procedure: [
          ...procedures.map(({ path, place }) => `${path} (${place.file})`),
          ...others.map(idOf),
          ...programs.map(({ file }) => file),
        ],
        decider: [...deciders.keys()],
        event: events,
        'read model': [...told(models), ...new Set(written.map(idOf))],
        screen: this.#screensOf(tables, area),
        test: this.#testsOf(
          deciders.size > 0
            ? [...deciders.values(), ...procedures.map(({ place }) => place)].map((each) => each.name)
            : places.flatMap(({ file }) => [...this.code.module(file).exports.keys()]),
        ),
      },
      rest: [...new Set(procedures.flatMap(({ path }) => this.#rest.get(path) ?? []))],
      ...this.#notified(events, reactions.filter(isLetter), places),
      reactions: told(reactions.filter((each) => !isLetter(each))),
      without: reasonsAt(this.code, [...deciders.values(), ...places]),
    };
  }

  /** Functions of the domain that return a decision and that no use case calls. */
  unasked(): readonly string[] {
    const asked = new Set(
      [...this.sites.values()]
        .flat()
        .flatMap((site) => this.#decidersOf(site).deciders.flatMap((each) => [...this.#reach(each).keys()])),
    );
    return this.#files
      .filter(
        (file) =>
          file.startsWith('packages/domain/') &&
          !file.includes('/kernel/') &&
          /\w*Decision<|\w+Decider</.test(this.code.source(file)),
      )
      .flatMap((file) => [...this.code.module(file).declarations].map(([name, node]) => ({ file, name, node })))
      .filter(({ file, name, node }) => isDecider(node, this.code.source(file)) && !asked.has(idOf({ file, name })))
      .map(idOf);
  }

  all(): readonly Path[] {
    return [...this.sites.keys()].sort().map((useCase) => this.walk(useCase));
  }
}

/** Missing steps without a declared reason. Rows that are only edited have no events. */
export const missing = ({ changes, steps, without }: Path): readonly Step[] =>
  STEPS.filter((step) => steps[step].length === 0 && !without.has(step) && !(step === 'event' && changes === 'rows'));
