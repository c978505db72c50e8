// What npm test prints of Vitest's JSON report after everything else, where it is read first.
const firstLine = (text = '') => text.split('\n')[0];

/** The tests that failed, and the files whose hooks or imports did, one line each. */
export const failuresOf = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file} (${firstLine(message)})`];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName} (${firstLine(failureMessages[0])})`);
  });

/** The tests that failed at first and passed on the second try, one line each. */
export const passedOnSecondTry = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${name.replace(`${root}/`, '')}: ${fullName} (${firstLine(failureMessages[0])})`,
      ),
  );

/** The paths of the files in which something failed. */
export const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** One report of a run and of the second run of some of its files: what the second says of a file replaces the first. */
export const withSecondRun = (first, second) => {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  return { testResults: first.testResults.map((file) => again.get(file.name) ?? file) };
};

/** How many tests passed, failed and were skipped. */
export const countsOf = ({ testResults }) => {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const [passed, failed] = ['passed', 'failed'].map((wanted) => statuses.filter((status) => status === wanted).length);
  return { passed, failed, skipped: statuses.length - passed - failed };
};
