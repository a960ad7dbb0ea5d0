"""The lab: research environments and tournaments."""
