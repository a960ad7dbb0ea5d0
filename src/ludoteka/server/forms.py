"""Forms as plain words."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.requests import Request

from ludoteka.server.setups import flat


async def read_form(request: Request) -> dict[str, str]:
    """A form as plain words. HTTPException 400 where it makes no sense."""
    form: FormData
    async with request.form(max_files=0, max_fields=200) as form:
        return flat(form.multi_items())
