import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  beyond,
  filesInLoops,
  foldersInLoops,
  foldersOf,
  importsIn,
  importsOutside,
  target,
  told,
} from './support/imports.ts';

describe('who may import whom', () => {
  it('the domain imports only zod and itself: its rules run anywhere, without a clock or a database', () => {
    const foreign = importsIn('packages/domain/src').filter(
      (each) => !(each.from === 'zod' || target(each).startsWith('packages/domain/src/')),
    );
    expect(foreign.map(told)).toEqual([]);
  });

  it('the slide imports only the domain, since canvas, preview and print all draw with it', () => {
    expect(
      importsIn('packages/slide/src')
        .filter(beyond(['domain', 'slide']))
        .map(told),
    ).toEqual([]);
  });

  it('printed files import the domain and the slide: the worker gives them browsers and keys, and stores what they make', () => {
    expect(
      importsIn('packages/pdf/src')
        .filter(beyond(['domain', 'slide', 'pdf']))
        .map(told),
    ).toEqual([]);
  });

  it("the event store imports the domain's kernel and no area: what a product records is passed to it", () => {
    const imports = importsIn('packages/event-store/src');
    expect(imports.filter(beyond(['domain', 'event-store'])).map(told)).toEqual([]);
    const ofAreas = imports.filter((each) => /^@laurel\/domain\/(?!kernel\/)/.test(each.from));
    expect(ofAreas.map(told)).toEqual([]);
  });

  it("words import only the domain's kernel: they are used by the api, in files that the worker makes, and on every page of the web", () => {
    const imports = importsIn('packages/words/src');
    expect(imports.filter(beyond(['domain', 'words'])).map(told)).toEqual([]);
    expect(imports.filter((each) => /^@laurel\/domain\/(?!kernel\/)/.test(each.from)).map(told)).toEqual([]);
  });

  it('the database imports the domain and the event store', () => {
    expect(
      importsIn('packages/db/src')
        .filter(beyond(['domain', 'event-store', 'db']))
        .map(told),
    ).toEqual([]);
  });

  it('adapters import the ports that they implement, and only the programs import them', () => {
    expect(
      importsIn('packages/adapters/src')
        .filter(beyond(['domain', 'event-store', 'db', 'adapters']))
        .map(told),
    ).toEqual([]);
  });

  it('api and worker import the packages and not each other: they share only the log', () => {
    const server = ['domain', 'event-store', 'db', 'adapters', 'slide', 'words'];
    expect(
      importsIn('apps/api/src')
        .filter(beyond([...server, 'api']))
        .map(told),
    ).toEqual([]);
    expect(
      importsIn('apps/worker/src')
        .filter(beyond([...server, 'pdf', 'worker']))
        .map(told),
    ).toEqual([]);
  });

  it("the web imports the domain, the slide, the words, and of the api only its router's types", () => {
    const imports = importsIn('apps/web/src');
    expect(imports.filter(beyond(['domain', 'slide', 'words', 'web', 'api'])).map(told)).toEqual([]);
    const ofApi = imports.filter((each) => each.from.startsWith('@laurel/api/'));
    expect(
      ofApi.filter((each) => !(each.typeOnly && each.from === '@laurel/api/router/app.router.ts')).map(told),
    ).toEqual([]);
  });

  it('nobody leaves a workspace by a relative path', () => {
    const workspaces = ['apps', 'packages'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
    const climbing = workspaces.flatMap((home) =>
      importsIn(`${home}/src`).filter((each) => each.from.startsWith('.') && !target(each).startsWith(`${home}/src/`)),
    );
    expect(climbing.map(told)).toEqual([]);
  });
});

describe('packages', () => {
  const packages = [...readdirSync('packages').map((name) => `packages/${name}`), 'apps/api', 'apps/worker'];
  const declared = (home: string) => JSON.parse(readFileSync(`${home}/package.json`, 'utf8'));

  it.each(packages)('%s declares the packages that it imports, and no others', (home) => {
    const imported = importsIn(`${home}/src`)
      .filter(({ from }) => !/^(\.|node:)/.test(from) && !from.startsWith(`@laurel/${path.basename(home)}/`))
      .map(({ from }) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from);
    expect(Object.keys(declared(home).dependencies ?? {}).toSorted()).toEqual([...new Set(imported)].toSorted());
  });

  it('the same version of a package everywhere, which is that of the root', () => {
    const whole: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).dependencies;
    const others = packages.flatMap((home) =>
      Object.entries<string>(declared(home).dependencies ?? {})
        .filter(([each, version]) => version !== (each.startsWith('@laurel/') ? '*' : whole[each]))
        .map(([each, version]) => `${home} wants ${each} ${version}`),
    );
    expect(others).toEqual([]);
  });

  /** `@laurel/domain` and the programs export all of their files. */
  const stating = packages.filter((home) => !('./*' in declared(home).exports));

  it.each(stating)('what %s exports exists', (home) => {
    const files = Object.values<string>(declared(home).exports);
    expect(files.filter((file) => !existsSync(path.join(home, file)))).toEqual([]);
  });

  it.each(stating)('what %s exports is imported from outside', (home) => {
    const name = `@laurel/${path.basename(home)}`;
    const imported = new Set(importsOutside(home).map(({ from }) => from));
    const entries = Object.keys(declared(home).exports).map((entry) => entry.replace('.', name));
    expect(entries.filter((entry) => !imported.has(entry))).toEqual([]);
  });
});

describe('loops', () => {
  const homes = [...readdirSync('packages').map((name) => `packages/${name}/src`), 'apps/api/src', 'apps/worker/src'];

  it.each(homes)('no folder of %s is part of an import loop', (home) => {
    expect(
      foldersInLoops(home).map(told),
      'a folder in a loop cannot be understood, tested or moved without all others: what both sides need goes into a folder below them',
    ).toEqual([]);
  });

  it.each(homes)('no file of %s is part of an import loop', (home) => {
    expect(
      filesInLoops(home).map(told),
      'what both files need, a type most of the time, goes into a file that both import',
    ).toEqual([]);
  });
});

/** Imports from one first-level folder of `home` into another; `.` is its own files. */
const crossingsIn = (home: string) =>
  [...foldersOf(home)].flatMap(([from, others]) =>
    [...others].flatMap(([to, imports]) => {
      const [mine = '.', its = '.'] = [from, to].map((folder) => folder.slice(home.length + 1).split('/')[0] || '.');
      return mine === its ? [] : imports.map((each) => ({ mine, its, each }));
    }),
  );

describe('floors of packages/db', () => {
  /** From the lowest: a folder may import those below it. A folder in no list is an area. */
  const below = ['kernel', 'people', 'rows', 'storage'];
  const above = ['erasure', 'audit', '.'];
  const floorOf = (area: string) => {
    if (below.includes(area)) return below.indexOf(area);
    return above.includes(area) ? below.length + 1 + above.indexOf(area) : below.length;
  };
  /** What one area exports for another, and why that area queries it instead of keeping its own columns. */
  const asked: Readonly<Record<string, string>> = {
    'award > organisation': 'people of a school that merged have the conflicts of all its parts',
    'award > competition': 'how long teams may object before there is a result is a setting of the competition',
    'award > review': 'a decision about an objection that names no work is about that of the team that filed it',
    'award > submission': 'a name check asks about all works that may still win, however many they are',
    'certificate > identity': 'a recipient of a list who is nobody yet becomes a person',
    'certificate > messaging':
      'an organiser sees which holders were notified of a certificate, and why others were not',
    'certificate > organisation': 'certificates are found by the names that their schools have now and had before',
    'enrolment > organisation': 'teams of schools that merged are counted and found as those of one school',
    'identity > messaging': 'an invitation is sent in the transaction that makes its link, by api and worker alike',
    'content > competition': 'the public reads no question about a competition that is not announced',
    'enrolment > identity': 'the captain of a roster is found again by the contact that the school named',
    'identity > organisation': 'a membership is held in a group of the tree, and for schools',
    'integration > identity': 'a webhook is told what the person who saved it may still see',
    'integration > organisation': 'a webhook is told of its organisation and those below it',
    'payment > competition': 'orders are found by the competition they are for',
    'payment > enrolment': 'orders are found by who registered; whose money it is depends on the team',
    'payment > organisation': 'receiving accounts are listed in the order of the groups they belong to',
    'payment > submission': 'orders are found by the title of the work',
    'review > competition': 'a plan and the scores follow the rules that the competition was published with',
    'review > enrolment':
      'an expert who was once in a team with an author has a conflict, also where no work came of it',
    'review > expert': 'sheets are assigned to experts of the library, who must not have a conflict',
    'review > organisation': 'figures are compared by school and region; works advance and experts are spread by them',
    'review > scene': 'a round that is scored on site ends with its sessions, and hides their scores from the panels',
    'submission > organisation': 'answers to a form choose from the national lists, and show the names of today',
    'submission > review': 'an author stays hidden while experts are judging the work',
    'study > competition': 'nobody reads a learning path of a competition that is not announced',
    'storage > submission': 'the sweeper removes uploads that were never finished',
  };
  const crossings = crossingsIn('packages/db/src');

  it('lower ones import nothing above them', () => {
    const upwards = crossings.filter(
      ({ mine, its }) => floorOf(its) > floorOf(mine) && asked[`${mine} > ${its}`] === undefined,
    );
    expect(
      upwards.map(({ each }) => told(each)),
      'the list of floors is in ARCHITECTURE, "Who may import whom"',
    ).toEqual([]);
  });

  it('no area imports another one, except what that area exports for it', () => {
    const sideways = crossings.filter(({ mine, its }) => floorOf(its) === floorOf(mine));
    expect(
      sideways.filter(({ mine, its }) => asked[`${mine} > ${its}`] === undefined).map(({ each }) => told(each)),
      'keep own columns, fed by the events of that area; or add the reason to the list, if a query is really needed',
    ).toEqual([]);
    const crossed = new Set(crossings.map(({ mine, its }) => `${mine} > ${its}`));
    expect(Object.keys(asked).filter((one) => !crossed.has(one))).toEqual([]);
  });
});

describe('areas of the programs', () => {
  /** Audit is above all others: the workbench counts what waits in every area. */
  const AREA =
    /^(identity|organisation|content|competition|enrolment|submission|payment|expert|review|scene|award|certificate|exports|integration|messaging|assistant|study)$/;
  const programs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    api: {
      'award > review':
        'an arbitrator reads how a disputed work was scored; people with a team decide about neither scores nor awards',
      'certificate > review': 'people with a team in the competition revoke none of its certificates',
      'competition > messaging': 'a new edition takes the texts of notifications whose values still exist',
      'content > certificate': 'pictures of the site are made, stored and served like those of certificates',
      'enrolment > identity': 'the code that a captain shows a member is a ticket for the profile, which reads it',
      'enrolment > review': 'the review of a work ends and comes back with the enrolment',
      'expert > identity': 'a person is found for a library by the account that was typed',
      'identity > organisation': 'who acts for the whole installation is decided by the tree of groups',
      'review > expert': 'conflicts that experts stated are recorded before their round gives them works',
      'review > competition': "a competition's rules say how it is reviewed",
      'scene > award': 'a team that objects on site is known by the same rule as one that objects to a result',
      'scene > review': 'judges on site fill in score sheets, and see the copy of the work that other experts see',
      'submission > review': 'a work leaves the review when it is withdrawn or disqualified',
      'exports > identity': 'the log is exported as far as its page shows it',
      'exports > review': 'scores and copies are exported to those who may see them on their pages',
      'exports > payment': 'receipts are made for those who see orders',
      'exports > scene': 'minutes are exported to those who see sessions',
      'messaging > identity': 'notifications that did not arrive are shown to those who see the log of these people',
    },
    worker: {
      'exports > messaging': 'an export that has ended is written about',
      'identity > expert': 'rows of experts are one kind of what the queue of imports writes',
      'award > messaging': 'those who handle objections are written to when one is overdue',
      'review > messaging': 'those who run a round are written to when it may not finish in time',
      'scene > messaging': 'those who decide are written to when an objection on site is overdue',
      'submission > review': 'names are looked for in the contained room that cleans copies for experts',
      'submission > messaging': 'a file that did not pass the scanner is written about',
    },
  };

  it.each(Object.entries(programs))(
    'no area of %s imports another one, except what that area exports for it',
    (program, asked) => {
      const crossings = crossingsIn(`apps/${program}/src`).filter(({ mine, its }) => AREA.test(mine) && AREA.test(its));
      expect(
        crossings.filter(({ mine, its }) => asked[`${mine} > ${its}`] === undefined).map(({ each }) => told(each)),
        'what two areas share goes into the kernel; or add the reason to the list',
      ).toEqual([]);
      const crossed = new Set(crossings.map(({ mine, its }) => `${mine} > ${its}`));
      expect(Object.keys(asked).filter((one) => !crossed.has(one))).toEqual([]);
    },
  );
});

describe('areas of the web', () => {
  it('no feature of the web imports another: what two share belongs in ui, lib or app', () => {
    const home = 'apps/web/src/features/';
    const crossing = importsIn(home).filter((each) => {
      const to = target(each).replace(/^#\/features\//, home);
      return to.startsWith(home) && areaOf(to, home) !== areaOf(each.file, home);
    });
    expect(crossing.map(told)).toEqual([]);
  });

  it("the design system imports nothing of a feature, of the app's screens or of the domain", () => {
    const business = importsIn('apps/web/src/ui').filter((each) => /^#\/(features|app)\/|^@laurel\//.test(each.from));
    expect(business.map(told)).toEqual([]);
  });
});

const areaOf = (file: string, home: string) => file.slice(home.length).split('/')[0];
