# The table server, from the package in dist/ that fits best. Compiled for another Python, it would not fit at all:
#   JANKEN_PURE=1 python -m build
#   docker build -t janken .
#   docker run --read-only --tmpfs /tmp -v janken:/data -p 8321:8321 janken
FROM python:3.13-slim AS build
WORKDIR /source
COPY requirements/run.txt requirements/postgres.txt requirements/push.txt ./
RUN python -m venv /app && /app/bin/pip install --no-cache-dir --no-deps --require-hashes -r run.txt -r postgres.txt -r push.txt
COPY dist dist
RUN /app/bin/pip install --no-cache-dir --no-deps --no-index --find-links dist janken

FROM python:3.13-slim
RUN useradd --system --uid 1000 --home-dir /data --create-home janken
COPY --from=build /app /app
USER 1000
WORKDIR /data
VOLUME /data
EXPOSE 8321
ENV PATH=/app/bin:$PATH PYTHONDONTWRITEBYTECODE=1
HEALTHCHECK --interval=30s --timeout=5s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8321/health', timeout=4)"]
ENTRYPOINT ["janken"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data/tables.sqlite"]
