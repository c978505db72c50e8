#!/usr/bin/env bash
# Prints every gallery design and stores how it looks as what later prints are compared with. Look at the pictures
# (git diff e2e/certificate/golden) before committing them: a test believes them.
set -euo pipefail
cd "$(dirname "$0")/../.."
LAUREL_REBASELINE=1 npx vitest run --project browser e2e/certificate/golden.spec.ts
git status --short e2e/certificate/golden
