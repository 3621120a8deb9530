# The base images, by version. A pipeline that pins digests passes them, such as
#   docker build --build-arg NODE_IMAGE=node:24.21.0-alpine@sha256:… --build-arg BUILD_IMAGE=node:24.21.0-slim@sha256:… .
ARG BUILD_IMAGE=node:24.21.0-slim
ARG NODE_IMAGE=node:24.21.0-alpine

# Everything is built into the package of the command line, as npm publishes it: service, pages, documentation and all that they import.
FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/batch/package.json packages/batch/
COPY packages/calculators/package.json packages/calculators/
COPY packages/cli/package.json packages/cli/
COPY packages/client/package.json packages/client/
COPY packages/documents/package.json packages/documents/
COPY packages/editions/package.json packages/editions/
COPY packages/explore/package.json packages/explore/
COPY packages/mcp_app/package.json packages/mcp_app/
COPY packages/service/package.json packages/service/
COPY packages/site/package.json packages/site/
COPY packages/verification/package.json packages/verification/
COPY packages/web/package.json packages/web/
COPY packages/workbook/package.json packages/workbook/
RUN npm install --omit=dev --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
COPY tsconfig.base.json CHANGELOG.md LICENSE ./
COPY packages packages
COPY scripts scripts
COPY docs docs
COPY LICENSES LICENSES
RUN node scripts/build_web.ts
RUN node scripts/build_site.ts
RUN node scripts/build_figures.ts
RUN node scripts/build_command.ts

FROM ${NODE_IMAGE}
# The last label proves to the MCP registry that the image is that of the server of this name.
LABEL org.opencontainers.image.title="Plumbline" \
      org.opencontainers.image.description="Engineering calculations and compliance checks with their working and their sources" \
      org.opencontainers.image.licenses="MIT" \
      io.modelcontextprotocol.server.name="example.plumbline/plumbline"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    PLUMBLINE_DATA=/data
WORKDIR /app
COPY --from=build /app/packages/cli/dist ./
RUN ln -s /app/bin/plumbline.js /usr/local/bin/plumbline
# The user of the service owns the database folder; a new volume inherits that.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s --retries=3 \
    CMD wget -q -O /dev/null "http://127.0.0.1:${PORT}/health" || exit 1
# Node is process 1 and receives the signals: SIGTERM starts a graceful shutdown with exit code 0.
CMD ["node", "--max-semi-space-size=8", "dist/serve.js"]
