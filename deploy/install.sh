#!/bin/sh
# Install the service, beside other versions of it: `deploy/install.sh FOLDER` makes a virtual environment FOLDER/VERSION
# with what requirements/serve.lock pins and this package, and with nothing that is only needed to make it. FOLDER/current
# leads to the version that runs: the first one that was installed, or the one that was switched to since.
#
# It needs Python 3.11 (or PYTHON=, another one that is newer). The Dockerfile runs it. TRACING=tracing also installs what
# sends spans. Pages that were built beforehand are taken along: `make docs playground`.
set -eu

usage="usage: deploy/install.sh FOLDER            install this version
       deploy/install.sh FOLDER REF        install the version of a tag or commit of this clone
       deploy/install.sh --switch FOLDER VERSION"

stop() {
    echo "$1" >&2
    exit 1
}
absolute() {
    case $1 in
    /*) echo "$1" ;;
    *) echo "$PWD/$1" ;;
    esac
}

# The link is replaced in one step: a process that starts meanwhile finds the one version or the other.
switch() {
    [ -x "$1/$2/bin/gunicorn" ] || stop "$2 is not installed in $1. There are:$(cd "$1" && printf ' %s' [0-9]*)"
    ln -s "$2" "$1/.current.$$"
    mv -fT "$1/.current.$$" "$1/current"
    echo "$1/current is $2: restart the processes, one after another"
}
if [ "${1-}" = --switch ] && [ $# = 3 ]; then
    switch "$(absolute "$2")" "$3"
    exit
fi
case $#${1-} in
[12][!-]*) folder=$(absolute "$1") ref=${2-} ;;
*) stop "$usage" ;;
esac

python=${PYTHON:-python3}
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
made=$(mktemp -d)
unfinished=
trap 'rm -rf "$made" ${unfinished:+"$unfinished"}' EXIT
trap 'exit 1' HUP INT TERM

pip() {
    "$made/tools/bin/python" -m pip --quiet --disable-pip-version-check --no-input "$@"
}

# The wheel is made of a copy: nothing is written where the sources are, which may belong to somebody else.
sources="api engine openapi pyproject.toml tools/hatch_build.py README.md CHANGELOG.md LICENSE requirements"
# Pages are built with tools that nothing here needs: those that lie there already are taken along.
pages=
take() {
    if [ -f "$here/$1/index.html" ]; then
        pages="$pages $1"
    else
        echo "installed without $2, which is not in $1: \`$3\` builds it" >&2
    fi
}
if [ -z "$ref" ]; then
    take build/docs "the guide" "make docs"
    take build/playground "the playground" "make playground"
else
    echo "installed without the guide and the playground, which only a clone at $ref can build" >&2
fi

mkdir "$made/sources"
if [ -n "$ref" ]; then
    git -C "$here" archive --output "$made/sources.tar" "$ref" $sources
else
    tar -C "$here" --exclude=__pycache__ --exclude=node_modules --exclude='*.so' -cf "$made/sources.tar" \
        $sources $pages
fi
tar -C "$made/sources" -xf "$made/sources.tar"
cd "$made/sources"
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' pyproject.toml)
target=$folder/$version
[ ! -e "$target" ] || stop "$version is already in $target, and nothing was installed. To install it again: rm -r $target"

"$python" -m venv "$made/tools"
pip install --require-hashes --requirement requirements/build.lock
"$made/tools/bin/hatchling" build --target wheel --directory "$made/wheel" 2>"$made/said" || { cat "$made/said" >&2; exit 1; }

unfinished=$target
"$python" -m venv --without-pip "$target"
pip --python "$target/bin/python" install --require-hashes --requirement "requirements/${TRACING:-serve}.lock"
pip --python "$target/bin/python" install --no-deps --no-index "$made"/wheel/*.whl

# Once, by who may write there: what is compiled, and what is read of data files, is then there for whoever runs it.
cd /
env -u PYTHONDONTWRITEBYTECODE "$target/bin/python" -c 'from api.app import create_app; create_app()'
unfinished=

if [ -e "$folder/current" ]; then
    echo "$version is in $target. To run it: deploy/install.sh --switch $folder $version"
else
    switch "$folder" "$version"
fi
