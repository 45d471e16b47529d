# Both stages have the Node.js version of package-lock.json, which runs the tests.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /build
ENV ONNXRUNTIME_NODE_INSTALL=skip PRISMA_SKIP_POSTINSTALL_GENERATE=1 NEXT_TELEMETRY_DISABLED=1 CI=1
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/assemble-release.ts /assembled

FROM node:24.21.0-trixie-slim
LABEL org.opencontainers.image.title="Hearthlore" org.opencontainers.image.licenses="MIT"
WORKDIR /app
# The application cannot change itself: its files belong to root, and it runs as node (1000).
COPY --from=build /assembled ./
# The user cannot write to its home, so that the master key is made in the volume and does not go with the container.
RUN mkdir /data /backups && chown node:node /data /backups && chmod 700 /data /backups && chown -R root:root /home/node
USER node
ENV NODE_ENV=production PORT=3000 HEARTHLORE_HOST=0.0.0.0 HEARTHLORE_DATA_DIR=/data
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=3m --retries=3 \
  CMD ["node", "--eval", "fetch(`http://localhost:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/hearthlore.mjs", "start"]
