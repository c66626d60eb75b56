#!/bin/sh
# Install the service: `deploy/install.sh FOLDER` makes a virtual environment there, with what requirements/serve.lock
# pins and this package, and with nothing that is only needed to make it. The Dockerfile runs it, and so can anybody who
# has Python 3.11 (or PYTHON=, another one that is newer). Pages that were built beforehand it takes along: `make docs`.
set -eu

case ${1:?"usage: deploy/install.sh FOLDER"} in
/*) target=$1 ;;
*) target=$PWD/$1 ;;
esac
python=${PYTHON:-python3}
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

pip() {
    "$made/tools/bin/python" -m pip --quiet --disable-pip-version-check --no-input "$@"
}

# Pages are built with tools that nothing here needs: those that lie there already are taken along.
pages=
take() {
    if [ -f "$here/$1/index.html" ]; then
        pages="$pages $1"
    else
        echo "installed without $2, which is not in $1: \`$3\` builds it" >&2
    fi
}
take build/docs "the guide" "make docs"
take build/playground "the playground" "make playground"

"$python" -m venv "$made/tools"
pip install --require-hashes --requirement "$here/requirements/build.lock"

# The wheel is made of a copy: nothing is written where the sources are, which may belong to somebody else.
mkdir "$made/sources"
tar -C "$here" --exclude=__pycache__ --exclude=node_modules --exclude='*.so' -cf "$made/sources.tar" \
    api engine openapi pyproject.toml tools/hatch_build.py README.md CHANGELOG.md LICENSE $pages
tar -C "$made/sources" -xf "$made/sources.tar"
cd "$made/sources"
"$made/tools/bin/hatchling" build --target wheel --directory "$made/wheel" 2>"$made/said" || { cat "$made/said" >&2; exit 1; }

"$python" -m venv --without-pip "$target"
pip --python "$target/bin/python" install --require-hashes --requirement "$here/requirements/serve.lock"
pip --python "$target/bin/python" install --no-deps --no-index "$made"/wheel/*.whl

# Once, by who may write there: what is compiled, and what is read of data files, is then there for whoever runs it.
cd /
env -u PYTHONDONTWRITEBYTECODE "$target/bin/python" -c 'from api.app import create_app; create_app()'
