#!/usr/bin/env bash
# Prints every gallery design and stores the pictures with which later prints are compared. Look at the pictures
# (git diff e2e/certificate/golden) before committing them, since a test relies on them.
set -euo pipefail
cd "$(dirname "$0")/../.."
LAUREL_REBASELINE=1 npx vitest run --project browser e2e/certificate/golden.spec.ts
git status --short e2e/certificate/golden
