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
