"""The OpenAPI 3.1 document, made from the operations and their types."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import ludoteka
from ludoteka.server.api.operations import BASE, OPERATIONS, Operation
from ludoteka.server.api.shapes import Problem

PARAMETERS = {
    "token": "the last part of a link: `/t/{token}`",
    "table": "the id of a listed table",
}


@cache
def document() -> bytes:
    """The whole document as JSON."""
    types = [one.body for one in OPERATIONS if one.body] + [one.answer for one in OPERATIONS if one.answer] + [Problem]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    known = iter(schemas)
    bodies = {one.name: next(known) for one in OPERATIONS if one.body}
    answers = {one.name: next(known) for one in OPERATIONS if one.answer}
    problem = next(known)
    paths: dict[str, dict[str, Any]] = {}
    for one in OPERATIONS:
        described = operation(one, bodies.get(one.name), answers.get(one.name), problem)
        paths.setdefault(BASE + one.path, {})[one.method.lower()] = described
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Ludoteka",
                "version": ludoteka.__version__,
                "description": "Tables of modern board games. A seat is a secret link. Errors are sentences.",
            },
            "paths": paths,
            "components": {"schemas": components},
        }
    )


async def openapi(request: Request) -> Response:
    """The interface for programs, described."""
    return Response(document(), media_type="application/json", headers={"Cache-Control": "no-cache"})


def operation(one: Operation, body: Any, answer: Any, problem: Any) -> dict[str, Any]:
    """One operation as OpenAPI describes it."""
    content = {"application/json": {"schema": answer}} if one.answer else {"text/plain": {"schema": {"type": "string"}}}
    found: dict[str, Any] = {
        "operationId": one.name,
        "summary": one.summary,
        "parameters": parameters(one),
        "responses": {
            str(one.status): {"description": one.summary, "content": content},
            "default": {
                "description": "Refused, with a sentence that says why. Nothing has changed.",
                "content": {"application/json": {"schema": problem}},
            },
        },
    }
    if one.body:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return found


def parameters(one: Operation) -> list[dict[str, Any]]:
    inside = [
        {"name": name, "in": "path", "required": True, "description": PARAMETERS[name], "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", one.path)
    ]
    after = [
        {"name": name, "in": "query", "required": False, "description": meaning, "schema": {"type": "integer"}}
        for name, meaning in one.query
    ]
    return inside + after
