# syntax=docker/dockerfile:1

# The web is the only part that is built. It needs the development dependencies, which stay behind in this stage.
FROM node:24.21.0-slim AS web
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/calculators/package.json packages/calculators/
COPY packages/client/package.json packages/client/
COPY packages/service/package.json packages/service/
COPY packages/web/package.json packages/web/
# No scripts: the one that the project has fetches Node, which is here already.
RUN npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
COPY tsconfig.base.json ./
COPY packages packages
COPY scripts scripts
RUN node scripts/build_web.ts

# What the service imports, and nothing else.
FROM node:24.21.0-alpine AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/calculators/package.json packages/calculators/
COPY packages/service/package.json packages/service/
RUN npm install --workspace packages/service --omit=dev --omit=peer --omit=optional \
    --no-save --ignore-scripts --no-audit --no-fund --loglevel=error

FROM node:24.21.0-alpine
LABEL org.opencontainers.image.title="Plumbline" \
      org.opencontainers.image.description="Engineering calculations and compliance checks with their working and their sources" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    PLUMBLINE_DATA=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages/calculators packages/calculators
COPY packages/service packages/service
COPY packages/client/README.md packages/client/
COPY docs docs
COPY --from=web /app/packages/web/dist packages/web/dist
# The folder of the embedded database belongs to the account that the service runs under; a new volume takes that over.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s --retries=3 \
    CMD wget -q -O /dev/null "http://127.0.0.1:${PORT}/health" || exit 1
# Node itself is process 1 and gets the signals: SIGTERM finishes what runs, then ends with 0.
CMD ["node", "--max-semi-space-size=8", "packages/service/src/main.ts"]
